export const caseHref = ({ _id }: { _id: string }): string => `/disputesDetails/${_id}`
