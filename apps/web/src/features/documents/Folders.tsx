import { caseHref } from '@accord/contract/places'
import { Plural, Trans } from '@lingui/react/macro'
import { IconFolder } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Anchor } from '../../ui/Anchor.tsx'
import { Button } from '../../ui/Button.tsx'
import { CardHead } from '../../ui/CardHead.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { sizeOf } from '../../ui/size.ts'
import { CreateFolder } from './CreateFolder.tsx'
import type { CaseFolder } from './documents.api.ts'
import css from './Folders.module.css'
import type { Folders as Found } from './useFolders.ts'

/** More would push the documents off a phone's first screens. */
const FEW = 6

/** The folders of a case, and the button that makes one. */
export function Folders({ caseId, folders, mayMake }: { caseId: string; folders: Found; mayMake: boolean }) {
  const id = useId()
  const { answer, folders: all } = folders
  const [open, setOpen] = useState(false)
  const shown = open ? all : all.slice(0, FEW)
  return (
    <section className={css.folders} aria-labelledby={id}>
      <CardHead id={id} title={<Trans>Folders</Trans>} action={mayMake && <CreateFolder caseId={caseId} />} />
      {answer.isPending && <LoadingState rows={1} />}
      {answer.isError && <ErrorState onRetry={() => void answer.refetch()} busy={answer.isFetching} />}
      <ul className={css.list}>
        {shown.map(folder => (
          <li key={folder._id}>
            <Tile caseId={caseId} folder={folder} />
          </li>
        ))}
      </ul>
      {!open && all.length > FEW && (
        <div>
          <Button look="quiet" onClick={() => setOpen(true)}>
            <Plural value={all.length} one="Show # folder" other="Show all # folders" />
          </Button>
        </div>
      )}
      {open && answer.hasNextPage && (
        <div>
          <Button look="secondary" onClick={() => void answer.fetchNextPage()} busy={answer.isFetchingNextPage}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </section>
  )
}

function Tile({ caseId, folder }: { caseId: string; folder: CaseFolder }) {
  return (
    <Anchor href={caseHref(caseId, { tab: 'documents', folder: folder._id })} className={css.tile}>
      <IconFolder size={28} aria-hidden="true" />
      <span className={css.words}>
        <span className={css.name}>{folder.name}</span>
        <span className={css.about}>
          <Plural value={folder.number_of_files} _0="No file" one="# file" other="# files" />
          {folder.number_of_files > 0 && `, ${sizeOf(folder.size)}`}
        </span>
      </span>
    </Anchor>
  )
}
