/**
 * How often the sender of a parcel may correct its tracking number: each time the other side gets an email. Our own figure, no
 * section names one.
 */
export const TRACKING_CORRECTIONS_MAX = 5;
