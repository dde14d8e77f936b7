import { styled } from '@mui/material/styles';
import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import { guideAddress } from '#domain/operation/system/guide.ts';
import { messages as helpMessages } from '#src/i18n/help.ts';
import { messages } from '#src/i18n/login.ts';
import { Wordmark } from '#src/ui/Logo.tsx';
import { LoadingLines } from '#src/ui/LoadingLines.tsx';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { Bar, Column, Main, Middle, Shell, Side, Top } from './frame.ts';
import { HelpLine } from './helpLine.ts';

/** Widths of what stands in the menu and in the row over a list. */
const entries = [72, 96, 84, 110, 76, 128, 92, 104, 88, 116];
const controls = [240, 180, 96, 96];

/**
 * The frame of the application before its scripts are there, drawn when it is built: nothing in it depends on who is signed
 * in. What only a list or only a window of one width has is hidden by styles.
 */
export function WaitingShell() {
  const { help } = helpMessages;
  return (
    <Shell data-shell>
      <Narrow>
        <Bar>
          <Button>
            <Skeleton width={24} height={18} />
          </Button>
          <Wordmark />
        </Bar>
      </Narrow>
      <Wide>
        <Side>
          <Column>
            <Top>
              <Wordmark />
              <Skeleton height={52} />
            </Top>
            <Middle>
              <Entries>
                {entries.map((width) => (
                  <Skeleton key={width} width={width} />
                ))}
              </Entries>
            </Middle>
          </Column>
        </Side>
      </Wide>
      <Main>
        <Heading>
          <Skeleton width={180} height={26} />
        </Heading>
        <HelpLine>
          {help.waiting}{' '}
          <a href={guideAddress} target="_blank" rel="noopener">
            <HelpIcon aria-hidden />
            {help.link}
            <VisuallyHidden>, {help.newTab}</VisuallyHidden>
          </a>
        </HelpLine>
        <Controls data-of-list>
          {controls.map((width, index) => (
            <Skeleton key={index} width={width} height={40} />
          ))}
        </Controls>
        <LoadingLines label={messages.gate.loading} />
      </Main>
    </Shell>
  );
}

const Narrow = styled('div')(({ theme }) => ({
  display: 'contents',
  [theme.breakpoints.up('md')]: { display: 'none' },
}));

const Wide = styled('div')(({ theme }) => ({
  display: 'contents',
  [theme.breakpoints.down('md')]: { display: 'none' },
}));

const Button = styled('span')({ display: 'grid', placeItems: 'center', width: 48, height: 48 });

const Entries = styled('div')({ display: 'grid', gap: 26, padding: '16px 24px' });

const Heading = styled('div')({ padding: '4px 0', marginBottom: 16 });

const Controls = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  marginBottom: 16,
  '[data-shell]:not([data-list]) > main > &': { display: 'none' },
});
