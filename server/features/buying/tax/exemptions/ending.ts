/** The part of a certificate number that is shown to everybody but the back office. */
const SHOWN = 4;

export const endingOf = (certificateNumber: string): string => certificateNumber.slice(-SHOWN);
