import { Trans as LinguiTrans, type TransProps } from '@lingui/react'

/**
 * What every `<Trans>` becomes (lingui.config.ts). Lingui reads tags in the finished sentence, so that `<b>` typed into a
 * name would be taken for markup: such a value goes in as an element.
 */
export function Trans({ values, ...others }: TransProps) {
  return <LinguiTrans {...others} values={values && Object.fromEntries(Object.entries(values).map(asText))} />
}

const asText = ([key, value]: [string, unknown]): [string, unknown] =>
  typeof value === 'string' && value.includes('<') ? [key, <>{value}</>] : [key, value]
