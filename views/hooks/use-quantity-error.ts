/** The error of a quantity field in a form that adds to the cart, in place of the browser's bubble. The field's own limits are the rule. */
import { useTranslation } from 'react-i18next';
import { useState, type SyntheticEvent } from 'react';

export function useQuantityError() {
  const { t } = useTranslation();
  const [most, setMost] = useState<string>();
  return {
    error: most && t('item:quantityWrong', { least: 1, most }),
    onInvalid(event: SyntheticEvent<HTMLInputElement>) {
      event.preventDefault();
      event.currentTarget.focus();
      setMost(event.currentTarget.max);
    },
    onChange({ currentTarget }: SyntheticEvent<HTMLInputElement>) {
      if (currentTarget.validity.valid) setMost(undefined);
    },
  };
}
