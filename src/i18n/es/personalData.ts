import { personalDataMessages } from '#domain/operation/privacy/messages/es.ts';

const title = 'Protección de datos';

export const messages = {
  personalData: {
    about:
      'Copia de todo lo que la empresa conserva de esta persona, por si la pide: una página para leer, los mismos datos para otros programas, sus nóminas y sus archivos.',
    aboutOwn:
      'Copia de todo lo que se conserva de ti en todas tus empresas: una página para leer, los mismos datos para otros programas, tus nóminas y tus archivos.',
    take: 'Descargar los datos',
    erase: 'Suprimir los datos',
    erasedOn: 'Datos suprimidos el %{date}. Se conserva lo que la ley obliga a guardar.',
    question: '¿Suprimir los datos personales de %{name}?',
    questionAbout:
      'Se borran su email, teléfono, dirección, fecha de nacimiento, acceso, PIN, puesto, equipos, comentarios y los archivos que no prueban el contrato o el salario. Su nombre, DNI, fichajes, ausencias, contratos y nóminas se guardan cuatro años desde su baja, como ordena la ley, y después se borran solos. No se puede deshacer: descarga antes los datos si te los ha pedido.',
    failed: personalDataMessages.exportFailed,
    eraseFailed: personalDataMessages.eraseFailed,
  },
  resources: {
    employees: { cards: { personalData: title } },
    advisors: { cards: { personalData: title } },
  },
} as const;
