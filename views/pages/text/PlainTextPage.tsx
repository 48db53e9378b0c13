import type { PageProps } from '#views/page-props.ts';
import { TextArticle } from './TextArticle.tsx';

/** The pages that are their text alone. */
type Plain = 'help' | 'shipping-returns' | 'care' | 'about' | 'terms';

export default function PlainTextPage({ data }: PageProps<Plain>) {
  return <TextArticle name={data.page} />;
}
