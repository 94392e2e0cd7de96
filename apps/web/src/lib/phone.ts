// Looser than the server's: what is let through here is judged there, what is refused here would be refused there, too.
const MOBILE = /^(\+?234)?0?[789]\d{9}$/

/** Whether what was typed can be a Nigerian mobile number. */
export const couldBeMobile = (typed: string): boolean => MOBILE.test(typed.replace(/[\s().-]/g, ''))
