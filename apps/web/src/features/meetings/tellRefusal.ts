import { ApiError, OfflineError } from '../../lib/errors.ts'
import { toast } from '../../ui/toastStore.ts'

/** What the server refused is a toast in its own words, beside what stands at the fields. */
export const tellRefusal = (error: Error, lost: string): void => {
  toast.error(error instanceof ApiError || error instanceof OfflineError ? error.message : lost)
}
