import { type ComponentProps, createContext, type ElementType, use } from 'react'

export type AnchorProps = ComponentProps<'a'>

/** What draws a link: a plain `<a>` on public pages; the shell puts the router's link here. */
export const AnchorContext = createContext<ElementType<AnchorProps>>('a')

/** The only link of the product: `<Anchor href="/Disputes">`. */
export function Anchor(props: AnchorProps) {
  const Link = use(AnchorContext)
  return <Link {...props} />
}
