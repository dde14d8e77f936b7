import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { CenteredPage } from '#src/ui/CenteredPage.tsx';
import { InspectedPage, useInspection } from './InspectedPage.tsx';
import { words } from '#src/i18n/pages/inspection/page.ts';

/** What an inspector's or a representative's link opens: the record of a range, read-only (art. 34.9 ET). */
export function InspectionPage({ code }: { code: string }) {
  const { inspected, failure, load } = useInspection(code);
  useEffect(() => {
    document.title = `${words.title} · Jornada`;
    const robots = document.createElement('meta');
    robots.name = 'robots';
    robots.content = 'noindex, nofollow';
    document.head.append(robots);
    return () => robots.remove();
  }, []);

  if (inspected) return <InspectedPage code={code} inspected={inspected} />;
  return (
    <CenteredPage>
      <div role={failure ? 'alert' : 'status'}>
        <Typography variant="h1" gutterBottom>
          {failure ? words.failed : words.title}
        </Typography>
        <Typography color="textSecondary">{failure?.message ?? words.loading}</Typography>
      </div>
      {failure?.mayPass && (
        <Button variant="contained" fullWidth sx={{ mt: 3 }} onClick={() => void load()}>
          {words.retry}
        </Button>
      )}
    </CenteredPage>
  );
}
