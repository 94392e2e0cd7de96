import { Trans, useLingui } from '@lingui/react/macro'
import { IconBold, IconHeading, IconLink, IconList, IconPhoto } from '@tabler/icons-react'
import type { ReactNode, RefObject } from 'react'
import css from './Writing.module.css'

type Props = {
  area: RefObject<HTMLTextAreaElement | null>
  onPut: (text: string) => void
  /** Null while there is no post yet that could have pictures. */
  onPicture: (() => void) | null
}

/** Puts the signs of Markdown around what is selected. */
export function Toolbar({ area, onPut, onPicture }: Props) {
  const { t } = useLingui()
  const selected = (): string => {
    const { value = '', selectionStart = 0, selectionEnd = 0 } = area.current ?? {}
    return value.slice(selectionStart, selectionEnd)
  }
  const tools: [name: string, icon: ReactNode, made: (words: string) => string][] = [
    [t`Heading`, <IconHeading key="h" size={20} />, words => `\n\n## ${words || t`Heading`}\n\n`],
    [t`Bold`, <IconBold key="b" size={20} />, words => `**${words || t`bold`}**`],
    [t`List`, <IconList key="l" size={20} />, words => `\n\n${listOf(words || t`first`)}\n\n`],
    [t`Link`, <IconLink key="a" size={20} />, words => `[${words || t`words of the link`}](https://)`],
  ]
  return (
    <fieldset className={css.tools} aria-label={t`Markdown`}>
      {tools.map(([name, icon, made]) => (
        <button
          key={name}
          type="button"
          className={css.tool}
          aria-label={name}
          title={name}
          onClick={() => onPut(made(selected()))}
        >
          {icon}
        </button>
      ))}
      <button type="button" className={css.tool} disabled={!onPicture} onClick={() => onPicture?.()}>
        <IconPhoto size={20} aria-hidden="true" />
        <Trans>Add a picture</Trans>
      </button>
      {!onPicture && (
        <span className={css.soft}>
          <Trans>Save the draft once to add pictures.</Trans>
        </span>
      )}
    </fieldset>
  )
}

const listOf = (words: string): string =>
  words
    .split('\n')
    .map(line => `- ${line}`)
    .join('\n')
