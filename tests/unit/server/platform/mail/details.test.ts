import { describe, expect, it } from 'vitest';
import { storedDetails } from '#server/platform/mail/details.ts';

describe('storedDetails', () => {
  it('keeps each picture beside its own line', () => {
    const lines = [
      { text: 'Kiln' },
      { text: 'Mug', picture: '/pictures/a' },
      { text: '' },
      { text: 'Total' },
    ];
    expect(storedDetails(lines)).toEqual({
      details: 'Kiln\nMug\n\nTotal',
      pictures: '\n/pictures/a\n\n',
    });
  });

  it('leaves out empty lines around the details, and pictures if there are none', () => {
    expect(storedDetails([{ text: '' }, { text: 'Mug' }, { text: ' ' }])).toEqual({ details: 'Mug' });
    expect(storedDetails([])).toEqual({ details: '' });
  });

  it('splits a text of several lines, the picture beside the first', () => {
    expect(storedDetails([{ text: 'Mug\nBlue', picture: '/pictures/a' }, { text: 'Total' }])).toEqual({
      details: 'Mug\nBlue\nTotal',
      pictures: '/pictures/a\n\n',
    });
  });
});
