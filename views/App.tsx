/** The whole tree, the same on the server and in the browser. */
import type { ReactNode } from 'react';
import { SpeechProvider, type Speech } from './locale.tsx';
import { PlaceContext, type Place } from './place.tsx';
import { Shell } from './shell/Shell.tsx';

type Props = {
  speech: Speech;
  place: Place;
  /** Says in which mode the shop is shown; null in none. */
  banner: ReactNode;
  children: ReactNode;
};

export function App({ speech, place, banner, children }: Props) {
  return (
    <SpeechProvider speech={speech}>
      <PlaceContext value={place}>
        <Shell banner={banner}>{children}</Shell>
      </PlaceContext>
    </SpeechProvider>
  );
}
