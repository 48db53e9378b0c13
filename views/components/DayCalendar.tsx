/** Days chosen in Mantine's calendar, in the reader's language; a chunk that loads once such a field comes near the window. */
import { DatePickerInput, DatesProvider, type DatesRangeValue } from '@mantine/dates';
import dayjs from 'dayjs';
import 'dayjs/locale/fr-ca.js';
import { useState, type ReactNode } from 'react';
import type { Language, MessageLanguage } from '#locales/paths.ts';
import { translatorOf } from '../extra-messages.ts';
import { useLocale } from '../locale.tsx';
import type { Translate } from '../translate.ts';
import styles from './DayCalendar.module.css';
import type { DayRangeProps } from './days.ts';

const DAYJS_LOCALE: Record<Language, string> = { en: 'en', fr: 'fr-ca' };
const INTL_LOCALE: Record<Language, string> = { en: 'en-US', fr: 'fr-CA' };
/** Weeks of both regions begin on Sunday, in both languages. */
const SUNDAY = 0;

/** Loads the labels of the calendar's buttons. */
export const loadWords = (language: MessageLanguage) => translatorOf('calendar', language);

function InLanguage({ children }: { children: ReactNode }) {
  const { language } = useLocale();
  return (
    <DatesProvider settings={{ locale: DAYJS_LOCALE[language], firstDayOfWeek: SUNDAY }}>
      {children}
    </DatesProvider>
  );
}

/** The props that both calendars share. */
function useCalendarProps(say: Translate) {
  return {
    clearable: true,
    clearButtonProps: { 'aria-label': say('calendar:clear') },
    placeholder: say('calendar:any'),
    ariaLabels: {
      previousMonth: say('calendar:previousMonth'),
      nextMonth: say('calendar:nextMonth'),
      previousYear: say('calendar:previousYear'),
      nextYear: say('calendar:nextYear'),
      previousDecade: say('calendar:previousDecade'),
      nextDecade: say('calendar:nextDecade'),
    },
    // In place, so that it also opens in a drawer, which keeps the focus.
    popoverProps: { withinPortal: false, returnFocus: true, classNames: { dropdown: styles['dropdown'] } },
    highlightToday: true,
    // Days of other months are twice in the calendar, too faint to read.
    hideOutsideDates: true,
    classNames: {
      day: styles['day'],
      calendarHeaderControl: styles['control'],
      calendarHeaderLevel: styles['level'],
    },
  };
}

const dayOf = (at: dayjs.Dayjs): string => at.format('YYYY-MM-DD');

const dayOrNull = (day: string): string | null => (day === '' ? null : day);

export function DayRangeCalendar({
  labels,
  names,
  days,
  min,
  max,
  isAhead = false,
  problem,
  onChange,
  say,
}: DayRangeProps & { say: Translate }) {
  const { language, day } = useLocale();
  const [[from, to], choose] = useState<DatesRangeValue<string>>([dayOrNull(days.from), dayOrNull(days.to)]);
  const today = dayOf(dayjs());
  const focused = from ?? today;
  const dates = new Intl.DateTimeFormat(INTL_LOCALE[language], { dateStyle: 'medium', timeZone: 'UTC' });
  const text = (): string => {
    if (from === null) return to === null ? '' : say('calendar:until', { to: dates.format(Date.parse(to)) });
    if (to === null) return say('calendar:since', { from: dates.format(Date.parse(from)) });
    // "Nov 19 – 26, 2026": a narrow field has no room for two whole dates.
    return dates.formatRange(Date.parse(from), Date.parse(to));
  };
  return (
    <InLanguage>
      <DatePickerInput
        {...useCalendarProps(say)}
        className={styles['field']}
        type="range"
        allowSingleDateInRange
        label={labels.both}
        value={[from, to]}
        onChange={(chosen) => {
          choose(chosen);
          const [first, last] = chosen;
          // Between the two choices the range is not known yet.
          if ((first === null) === (last === null)) onChange?.({ from: first ?? '', to: last ?? '' });
        }}
        valueFormatter={text}
        // The label alone would be the button's name, and the chosen days unheard.
        aria-label={`${labels.both}, ${text() || say('calendar:any')}`}
        getDayAriaLabel={(date) => day(date, 'UTC')}
        // The focus begins at a day, not at the button for the month before.
        getDayProps={(date) => (date === focused ? { 'data-autofocus': true } : {})}
        minDate={isAhead ? today : min}
        maxDate={max}
        error={problem}
        errorProps={{ 'data-testid': `problem-${names.from}` }}
      />
      <input type="hidden" name={names.from} value={from ?? ''} />
      <input type="hidden" name={names.to} value={to ?? ''} />
    </InLanguage>
  );
}
