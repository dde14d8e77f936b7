import Avatar from '@mui/material/Avatar';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { localeNow } from '#domain/kernel/locale.ts';
import type { JornadaDataProvider } from '#src/dataProvider/index.ts';
import { asDataUrl } from '#src/ui/asDataUrl.ts';

interface EnterpriseLogoProps {
  readonly enterprise: { readonly id: number; readonly name: string; readonly logo_url: string | null };
  /** In pixels. */
  readonly size: number;
  /** Read out; without it the picture only decorates the name beside it. */
  readonly alt?: string;
}

/**
 * The logo, or the first letter of the name. The picture asks for the session's token, so that it is fetched and kept
 * as its own bytes; its address changes with its content.
 */
export function EnterpriseLogo({ enterprise: { id, name, logo_url }, size, alt = '' }: EnterpriseLogoProps) {
  const provider = useDataProvider<JornadaDataProvider>();
  const { data } = useQuery({
    queryKey: ['enterpriseLogo', logo_url],
    queryFn: async () => asDataUrl(await provider.enterpriseLogo({ id })),
    enabled: logo_url !== null,
    staleTime: Infinity,
    retry: false,
  });
  return (
    <Avatar
      variant="rounded"
      src={logo_url === null ? undefined : data}
      alt={alt}
      aria-hidden={alt === '' || undefined}
      slotProps={{ img: { style: { objectFit: 'contain' } } }}
      sx={({ palette }) => ({
        width: size,
        height: size,
        fontSize: size / 2,
        fontWeight: 620,
        // A white logo on a white card has an edge.
        outline: data && logo_url ? `1px solid ${palette.divider}` : undefined,
        outlineOffset: -1,
        bgcolor: data && logo_url ? 'common.white' : palette.primary.light,
        color: palette.primary.main,
      })}
    >
      {name.trim().charAt(0).toLocaleUpperCase(localeNow())}
    </Avatar>
  );
}
