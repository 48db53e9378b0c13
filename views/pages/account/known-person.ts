/** The name and email address that the previous page passed on: account forms are prefilled with them. */
import { useMounted } from '@mantine/hooks';
import { useLocation } from 'react-router-dom';

export interface KnownPerson {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

const NOBODY: KnownPerson = { email: '', firstName: '', lastName: '' };

const textOf = (known: object, name: keyof KnownPerson): string => {
  const value: unknown = Object.getOwnPropertyDescriptor(known, name)?.value;
  return typeof value === 'string' ? value : '';
};

/** What a link passed on in `state.person`; empty texts without one, and until the page has hydrated. */
export function useKnownPerson(): KnownPerson {
  const isMounted = useMounted();
  const { state } = useLocation();
  const passed: unknown = state;
  if (!isMounted || typeof passed !== 'object' || passed === null || !('person' in passed)) return NOBODY;
  const { person } = passed;
  if (typeof person !== 'object' || person === null) return NOBODY;
  return {
    email: textOf(person, 'email'),
    firstName: textOf(person, 'firstName'),
    lastName: textOf(person, 'lastName'),
  };
}
