/**
 * How Node runs the product. New objects get 8 MB, not 16: what a start leaves behind there is kept for good otherwise. With 4
 * it is idle with 8 MB less, but looks for garbage so often that a list costs 8 % more. All objects get 384 MB at most, of
 * which they take 60: more would not fit beside what lies outside of them into the 512 MB that deploy/accord.service allows,
 * which says the same words.
 */
export const nodeFlags = ['--enable-source-maps', '--max-semi-space-size=8', '--max-old-space-size=384']

/**
 * And with what environment. Pictures are opened by four threads, and the C library keeps for each what the last one took:
 * twelve in a row left 55 MB behind and reached 255 MB, with two places for all of them 10 and 212. It keeps more and more of
 * what was given back, too, unless it is told how much (in bytes): idle the product has 30 MB less so.
 */
export const nodeEnv = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '1048576' }
