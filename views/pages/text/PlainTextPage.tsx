import type { PageProps } from '#views/page-props.ts';
import { TextArticle } from './TextArticle.tsx';

/** The pages that contain only text. */
type Plain = 'help' | 'shipping-returns' | 'care' | 'about' | 'terms';

export default function PlainTextPage({ data }: PageProps<Plain>) {
  return <TextArticle name={data.page} />;
}
