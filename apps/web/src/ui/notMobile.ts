import { msg } from '@lingui/core/macro'

export const NOT_MOBILE = msg`Enter a Nigerian mobile number, such as 0803 123 4567.`
