/** The states or provinces of a country, as choices in the reader's order. */
import type { Country } from '../../machines/rules/validation/country.ts';
import { stateCodes } from '../../machines/rules/validation/state.ts';
import { useSpeech } from '../locale.tsx';

export function States({ country }: { country: Country }) {
  const { t, language } = useSpeech();
  const named = stateCodes(country).map((code) => ({ code, name: t(`regions:${country}.${code}`) }));
  return named
    .sort((a, b) => a.name.localeCompare(b.name, language))
    .map(({ code, name }) => (
      <option key={code} value={code}>
        {name}
      </option>
    ));
}
