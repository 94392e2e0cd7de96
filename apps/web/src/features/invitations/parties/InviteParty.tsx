import { Trans } from '@lingui/react/macro'
import { IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { InvitePartyDialog } from './InvitePartyDialog.tsx'
import { caseRolesQuery } from './parties.api.ts'

/** 002 §2.4: Invite Parties, to the roles this reader may give here; as the `first` step of the case, the accused. */
export function InviteParty({ caseId, first }: { caseId: string; first?: boolean }) {
  const roles = useQuery(caseRolesQuery(caseId))
  const [open, setOpen] = useState(false)
  if (!roles.data?.length) return null
  return (
    <div>
      {first ? (
        <Button onClick={() => setOpen(true)}>
          <Trans>Invite the accused</Trans>
        </Button>
      ) : (
        <Button look="secondary" icon={<IconUserPlus size={20} aria-hidden="true" />} onClick={() => setOpen(true)}>
          <Trans>Invite Parties</Trans>
        </Button>
      )}
      {open && <InvitePartyDialog caseId={caseId} roles={roles.data} first={first} onClose={() => setOpen(false)} />}
    </div>
  )
}
