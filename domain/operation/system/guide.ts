/** The pages of the guide (docs/guide) by their addresses below `/ayuda`. */
export const guidePages = [
  'primeros-pasos',
  'seguridad-de-la-cuenta',
  'fichar',
  'quiosco-y-qr',
  'control-horario',
  'correcciones',
  'cierres-mensuales',
  'inspeccion-y-registro-legal',
  'empleados',
  'horarios-y-equipos',
  'vacaciones-y-permisos',
  'nominas-y-documentos',
  'gestoria',
  'canal-de-denuncias',
  'suscripcion',
] as const;

type GuidePage = (typeof guidePages)[number];
/** A page, or a section of one. */
export type GuideLink = GuidePage | `${GuidePage}#${string}`;

export const guideAddress = '/ayuda';
export const guideHref = (link: GuideLink): string => `${guideAddress}/${link}`;

// What the light pages link to; the administration's screens: screenGuides.ts.
export const clockGuide = 'fichar' satisfies GuideLink;
export const kioskGuide = 'quiosco-y-qr#fichar-en-el-quiosco' satisfies GuideLink;
