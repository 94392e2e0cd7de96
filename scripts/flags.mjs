/**
 * How Node runs the product. New objects get 4 MB, not 16: what a start leaves behind there is kept for good otherwise, a fifth
 * of the idle memory, and requests cost the same. All objects get 1 GB at most: of the 4 GB it takes on a large machine V8 lets
 * sixty-four requests at a time fill 235 MB before it looks for garbage, of this 130. deploy/accord.service says the same words.
 */
export const nodeFlags = ['--enable-source-maps', '--max-semi-space-size=4', '--max-old-space-size=1024']
