const SHOWN = 4;

/** The last characters of a certificate number. Its member, and agents who act for them, see no more of it; the back office sees all of it. */
export const certificateEnding = (certificateNumber: string): string => certificateNumber.slice(-SHOWN);
