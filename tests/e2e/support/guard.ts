import type { BrowserContext } from '@playwright/test'
import { slowDown } from './slow.ts'

/** A call that is being answered for a test when the test ends is nobody's fault: its page is closed under it. */
export async function stopAnswering(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
}

/** What went wrong unseen in the pages of one test: separate from what the test looks at itself. */
export class Guard {
  readonly #heard: string[] = []
  readonly #allowed: RegExp[] = []
  readonly #origins = new Set<string>()
  readonly #contexts: BrowserContext[] = []

  /** Errors that the test provokes, such as the browser's line about a refused call. */
  allow(...patterns: RegExp[]): void {
    this.#allowed.push(...patterns)
  }

  /** A server the test runs itself. */
  allowOrigin(url: string): void {
    this.#origins.add(new URL(url).origin)
  }

  watch(context: BrowserContext): void {
    slowDown(context)
    context.on('console', message => {
      if (message.type() === 'error') this.#note(`console.error: ${message.text()} (${message.location().url})`)
    })
    context.on('weberror', error => this.#note(`page error: ${String(error.error().stack ?? error.error())}`))
    context.on('request', request => {
      const url = new URL(request.url())
      if (['data:', 'blob:', 'about:'].includes(url.protocol) || this.#origins.has(url.origin)) return
      this.#note(`request to another origin: ${request.method()} ${request.url()}`)
    })
  }

  /** Also closes the context when the test ends. */
  own(context: BrowserContext): void {
    this.watch(context)
    this.#contexts.push(context)
  }

  #note(line: string): void {
    if (!this.#allowed.some(pattern => pattern.test(line))) this.#heard.push(line)
  }

  async end(): Promise<string[]> {
    for (const context of this.#contexts) {
      await stopAnswering(context)
      await context.close()
    }
    return this.#heard
  }
}
