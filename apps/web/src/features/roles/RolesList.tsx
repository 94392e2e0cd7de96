import { Trans, useLingui } from '@lingui/react/macro'
import { IconAdjustments, IconEye } from '@tabler/icons-react'
import { Button } from '../../ui/Button.tsx'
import { DataList } from '../../ui/DataList.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import css from './Roles.module.css'
import type { Role } from './roles.api.ts'

type Props = { roles: readonly Role[]; onOpen: (role: Role) => void }

/** Each role with who it is for, how many have it, and the way to its permissions. */
export function RolesList({ roles, onOpen }: Props) {
  const { t } = useLingui()
  return (
    <DataList
      label={t`Roles`}
      rows={roles}
      keyOf={role => role._id}
      columns={[
        {
          key: 'name',
          head: t`Role`,
          cell: ({ name, description }) => (
            <>
              {name}
              {description && <span className={css.description}>{description}</span>}
            </>
          ),
        },
        { key: 'group', head: t`Group`, cell: ({ group }) => <Group of={group} /> },
        {
          key: 'made',
          head: t`Kind`,
          cell: ({ built_in }) => (built_in ? <Trans>Built in</Trans> : <Trans>Made by the ministry</Trans>),
        },
        { key: 'people', head: t`People`, figure: true, cell: ({ people }) => people },
      ]}
      actionsHead={<Trans>Actions</Trans>}
      actions={role => <Open role={role} onOpen={() => onOpen(role)} />}
    />
  )
}

function Group({ of }: { of: Role['group'] }) {
  if (of === 'admin') return <Trans>Admins</Trans>
  return of === 'party' ? <Trans>Parties</Trans> : <Trans>Settlement</Trans>
}

function Open({ role, onOpen }: { role: Role; onOpen: () => void }) {
  const { change, ask } = role.abilities
  const edits = change || ask
  const Icon = edits ? IconAdjustments : IconEye
  return (
    <Button look="secondary" icon={<Icon size={20} aria-hidden="true" />} onClick={onOpen}>
      {edits ? <Trans>Edit permissions</Trans> : <Trans>View permissions</Trans>}
      <VisuallyHidden> {role.name}</VisuallyHidden>
    </Button>
  )
}
