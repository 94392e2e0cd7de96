/**
 * How Node runs the product. New objects get 4 MB, not 16: what a start leaves behind there is kept for good otherwise, a fifth
 * of the idle memory, and requests cost the same. deploy/accord.service says the same words.
 */
export const nodeFlags = ['--enable-source-maps', '--max-semi-space-size=4']
