import { lazy, Suspense } from 'react';

const Review = lazy(async () => ({ default: (await import('./TeamReview.tsx')).TeamReview }));

/** Fetched when the form is opened. */
export const TeamReview = () => (
  <Suspense>
    <Review />
  </Suspense>
);
