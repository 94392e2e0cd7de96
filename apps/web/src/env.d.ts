/// <reference types="vite/client" />

declare module 'virtual:assets' {
  import type { Assets } from '../build/assets.ts'

  const assets: Assets
  export default assets
}
declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}
