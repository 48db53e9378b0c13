/** Searches an agent's disputes. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EMAIL_MAX } from '#contract/limits.ts';
import { Field } from '#views/components/Field.tsx';
import { textIn } from '#views/forms/form-text.ts';
import { LinkButton } from '#views/components/LinkButton.tsx';
import styles from './DisputeSearch.module.css';

interface Props {
  /** What is searched for; empty without a search. */
  readonly search: string;
  onSearch(text: string): void;
}

export function DisputeSearch({ search, onSearch }: Props) {
  const { t } = useTranslation();
  return (
    <form
      className={styles.search}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(textIn(event.currentTarget, 'search').trim());
      }}
    >
      <Field
        name="search"
        type="search"
        label={t('disputes:search.label')}
        defaultValue={search}
        maxLength={EMAIL_MAX}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" variant="outline">
        {t('disputes:search.go')}
      </Button>
      {search === '' ? null : (
        <LinkButton type="reset" onClick={() => onSearch('')}>
          {t('disputes:search.clear')}
        </LinkButton>
      )}
    </form>
  );
}
