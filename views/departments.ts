/** The departments with their categories: fetched once for a tab, when a menu is first wanted. */
import { useSelector } from '@xstate/react';
import { useCallback, useEffect } from 'react';
import { createActor } from 'xstate';
import type { CallAnswer } from '../contract/calls.ts';
import type { Department } from '../contract/catalogue.ts';
import type { RequestFailure } from '../machines/request/failure.ts';
import { createRequestMachine } from '../machines/request/machine.ts';
import { selectData, selectFailure, selectRequestStatus } from '../machines/request/selectors.ts';
import type { Language } from '../locales/paths.ts';
import { callEndpoint } from '../services/http.ts';
import { useLocale } from './locale.tsx';

const departmentsMachine = createRequestMachine<Language, CallAnswer<'departments'>>((menuLanguage, signal) =>
  callEndpoint('departments', { params: { menuLanguage }, signal, throwError: true }),
);
const departments = createActor(departmentsMachine, { input: {} });
departments.start();

export interface KnownDepartments {
  /** Null until they are loaded. */
  readonly departments: readonly Department[] | null;
  /** Why they couldn't be loaded; null while loading and after a success. */
  readonly failure: RequestFailure | null;
  reload(): void;
}

export function useDepartments(): KnownDepartments {
  const { language } = useLocale();
  const reload = useCallback(() => departments.send({ type: 'LOAD', input: language }), [language]);
  useEffect(() => {
    const known = departments.getSnapshot();
    if (selectData(known) === null && selectRequestStatus(known) !== 'PENDING') reload();
  }, [reload]);
  return {
    departments: useSelector(departments, selectData)?.departments ?? null,
    failure: useSelector(departments, selectFailure),
    reload,
  };
}
