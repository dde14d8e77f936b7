import type { ProfileField } from './draft.ts';

/** What the own data and documents on /fichar say. */
export const words = {
  loading: 'Cargando…',
  data: 'Mis datos',
  name: 'Nombre completo',
  email: 'Email',
  dni: 'DNI',
  birth: 'Fecha de nacimiento',
  address: 'Dirección',
  unknown: 'Sin indicar',
  pendingEmail: (email: string) => `Cambiará a ${email} cuando abras el enlace que te hemos enviado a esa dirección.`,
  askCompany:
    'Si tu nombre, tu email, tu DNI o tu fecha de nacimiento no son correctos, pide a tu empresa que los corrija.',
  edit: 'Cambiar mis datos',
  fields: {
    phone: 'Teléfono',
    address: 'Dirección',
    city: 'Ciudad',
    state: 'Provincia',
    zip_code: 'Código postal',
    country: 'País',
    password: 'Contraseña nueva',
    confirm_password: 'Repite la contraseña',
  } satisfies Record<ProfileField, string>,
  passwordAbout: 'Déjala vacía si no quieres cambiarla. Al cambiarla se cierra tu sesión en los demás dispositivos.',
  save: 'Guardar',
  saving: 'Guardando…',
  cancel: 'Cancelar',
  documents: 'Mis documentos',
  noDocuments: 'Todavía no tienes documentos',
  types: {
    contract: 'Contrato',
    annex: 'Anexo al contrato',
    identity: 'Documento de identidad',
    medical: 'Parte médico',
    other: 'Otro',
  } as Readonly<Record<string, string>>,
  download: 'Descargar',
  downloadNamed: (name: string) => `Descargar ${name}`,
  all: 'Todos mis datos',
  allAbout:
    'Un archivo ZIP con todo lo que tus empresas conservan de ti: datos, fichajes, ausencias, nóminas y documentos (artículos 15 y 20 del RGPD).',
  downloadAll: 'Descargar todos mis datos',
} as const;
