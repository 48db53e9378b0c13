/**
 * A first and a last day, each of which may be left open. Two fields of the browser, which work before script and open the wheel or the
 * calendar of a phone; where there is a mouse, one field with Mantine's calendar takes their place as soon as its code has loaded.
 */
import { TextInput } from '@mantine/core';
import { useRef, useState, type ChangeEvent } from 'react';
import { useCalendar } from './use-calendar.ts';
import styles from './DayRange.module.css';
import type { DayRangeProps, Days } from './days.ts';

export function DayRange(props: DayRangeProps) {
  const { labels, names, days, min, max, problem, onChange } = props;
  const place = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState(days);
  const { calendar, dayIn } = useCalendar(place);
  if (calendar !== null) {
    const { DayRangeCalendar } = calendar;
    // The reader may have filled in a field before the calendar was there.
    const inFields = { from: dayIn(names.from) ?? typed.from, to: dayIn(names.to) ?? typed.to };
    return <DayRangeCalendar {...props} days={inFields} say={calendar.say} />;
  }
  const change = (end: keyof Days) => (event: ChangeEvent<HTMLInputElement>) => {
    const { value, validity } = event.currentTarget;
    // While the reader types a year, the field holds a day of the first centuries.
    if (!validity.valid) return;
    const next = { ...typed, [end]: value };
    setTyped(next);
    onChange?.(next);
  };
  return (
    <div className={styles['fields']} ref={place}>
      <TextInput
        type="date"
        name={names.from}
        label={labels.from}
        defaultValue={days.from}
        min={min}
        max={max}
        error={problem}
        errorProps={{ 'data-testid': `problem-${names.from}` }}
        onChange={change('from')}
      />
      <TextInput
        type="date"
        name={names.to}
        label={labels.to}
        defaultValue={days.to}
        min={min}
        max={max}
        onChange={change('to')}
      />
    </div>
  );
}
