import { useState } from 'react'
import { toast } from '../../ui/toastStore.ts'

/** What is said of a refused code: by the toast, and at the field where that says something else. */
type Refusal = { words: string; atField?: string | undefined }

export type CodeCheck = {
  /** Sends the code; what it throws is a refusal. */
  send: (code: string) => Promise<void>
  refusal: (error: unknown, code: string) => Refusal
}

/** A code as it is typed and checked. A refused one is typed again from the start. */
export const useCode = ({ send, refusal }: CodeCheck) => {
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [tries, setTries] = useState(0)

  const submit = async () => {
    if (busy) return
    setBusy(true)
    setProblem(null)
    setTries(tries + 1)
    try {
      await send(code)
    } catch (error) {
      const { words, atField = words } = refusal(error, code)
      toast.error(words)
      setProblem(atField)
      setCode('')
      setBusy(false)
    }
  }
  return { code, setCode, busy, problem, tries, submit }
}
