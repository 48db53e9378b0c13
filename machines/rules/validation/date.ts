const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

export type DateFault = 'validation:DATE_INVALID';

/** The fault of a date written as YYYY-MM-DD (§5): a message key, or null if it is valid. */
export function dateFault(text: string): DateFault | null {
  const [, year, month, day] = DATE.exec(text) ?? [];
  return isDay(Number(year), Number(month), Number(day)) ? null : 'validation:DATE_INVALID';
}

/** Whether the calendar has this day; `month` 1 is January. */
function isDay(year: number, month: number, day: number): boolean {
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= lengthOf(year, month);
}

function lengthOf(year: number, month: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
