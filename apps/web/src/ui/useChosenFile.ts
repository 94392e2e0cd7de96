import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'

type State = {
  /** Ready to be sent. */
  file: File | null
  /** What was chosen, also when it was refused. */
  name: string
  busy: boolean
  problem: string | null
}
const MB = 1024 * 1024
const NOTHING: State = { file: null, name: '', busy: false, problem: null }

type Options = {
  /** Why a file is refused as soon as it is chosen, if it is. */
  refuse?: (file: File) => string | null
  /** Bytes; what is larger is refused before it is sent. */
  max: number
  /** Makes it smaller, for instance, or says why it cannot be taken. */
  prepare?: (file: File) => Promise<{ readonly file: File; readonly refused?: string }>
}

/** One file chosen for a form. */
export const useChosenFile = ({ max, refuse, prepare }: Options) => {
  const { t } = useLingui()
  const [state, setState] = useState(NOTHING)
  const latest = useRef(0)
  const refusal = (file: File) => {
    if (file.size === 0) return t`${file.name} is empty. Choose another file.`
    const most = max / MB
    return file.size > max ? t`${file.name} is larger than ${most} MB. Choose a smaller file.` : null
  }
  const choose = async (chosen: File) => {
    const turn = ++latest.current
    const refused = refuse?.(chosen)
    if (refused) {
      setState({ ...NOTHING, name: chosen.name, problem: refused })
      return
    }
    setState({ ...NOTHING, name: chosen.name, busy: prepare !== undefined })
    const made = prepare ? await prepare(chosen) : { file: chosen }
    const ready = made.file
    // Another one was chosen meanwhile, or none.
    if (turn !== latest.current) return
    const problem = made.refused ?? refusal(ready)
    setState({ file: problem ? null : ready, name: ready.name, busy: false, problem })
  }
  const clear = () => {
    latest.current++
    setState(NOTHING)
  }
  return { ...state, choose, clear }
}
export type ChosenFile = ReturnType<typeof useChosenFile>
