/** The password rule (rules "Passwords"; 000 §5, word for word). Without zod, so that the browser can tick the rules off as one types. */
export const PASSWORD_PATTERN = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[!@#$%_^&*,./])[A-Za-z\d!@#$%_^&*,./]{8,128}$/

/** The pattern's parts; a password that meets all of them and is not longer than 128 meets the pattern. */
export const PASSWORD_RULES = {
  length: /^.{8,}$/,
  lower: /[a-z]/,
  upper: /[A-Z]/,
  digit: /\d/,
  special: /[!@#$%_^&*,./]/,
  only: /^[A-Za-z\d!@#$%_^&*,./]+$/,
} as const
