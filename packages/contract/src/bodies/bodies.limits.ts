/** In characters. Apart from the schemas, so that a screen has it without the library that checks. */
export const MAX_BODY_NAME = 120
