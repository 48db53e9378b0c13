/** The home page (§2): its sections in the order of the table `home_section`. */
import { Suspense, type ReactNode } from 'react';
import type { HomeSection } from '#contract/home.ts';
import type { PageProps } from '#views/page-props.ts';
import { LateRecentlyViewed } from '#views/components/LateRecentlyViewed.tsx';
import { BestSellers } from './BestSellers.tsx';
import { ClassesNear } from './ClassesNear.tsx';
import { Departments } from './Departments.tsx';
import { Hero } from './Hero.tsx';
import { LatePickedForYou } from './LatePickedForYou.tsx';
import { Makers } from './Makers.tsx';
import { NewArrivals } from './NewArrivals.tsx';
import { ProjectOfTheWeek } from './ProjectOfTheWeek.tsx';

export default function HomePage({ data: { sections } }: PageProps<'home'>) {
  return (
    <>
      <Hero season={sections.find((section) => section.kind === 'season')} />
      {sections.map((section) => (
        <Suspense key={section.kind}>{sectionView(section)}</Suspense>
      ))}
      <LateRecentlyViewed />
      <LatePickedForYou />
    </>
  );
}

function sectionView(section: HomeSection): ReactNode {
  switch (section.kind) {
    // The page always begins with the hero, with or without a season.
    case 'season':
      return null;
    case 'departments':
      return <Departments section={section} />;
    case 'best-sellers':
      return <BestSellers section={section} />;
    case 'project-of-the-week':
      return <ProjectOfTheWeek section={section} />;
    case 'new-arrivals':
      return <NewArrivals section={section} />;
    case 'classes-near':
      return <ClassesNear section={section} />;
    case 'makers-to-know':
      return <Makers section={section} />;
  }
}
