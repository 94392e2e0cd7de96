import { useMedia } from './useMedia.ts'

/** Whether the screen is a phone's, as the style sheets have it. */
export const usePhone = (): boolean => useMedia('(max-width: 639.98px)')
