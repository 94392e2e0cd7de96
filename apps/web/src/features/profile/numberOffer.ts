const OFFER = 'offer-number'

/** Who has just signed up is asked once, in this tab, to confirm their number; "later" is an answer. */
export const offerNumber = (): void => sessionStorage.setItem(OFFER, 'yes')
export const isNumberOffered = (): boolean => sessionStorage.getItem(OFFER) !== null
export const endNumberOffer = (): void => sessionStorage.removeItem(OFFER)
