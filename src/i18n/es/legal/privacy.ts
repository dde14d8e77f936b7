import { retention } from '#domain/constants.ts';
import type { LegalText } from '#src/i18n/pages/legal/text.ts';

export const privacy: LegalText = {
  title: 'Política de privacidad',
  about:
    'Qué datos trata %{operator} cuando contratas o usas Jornada, para qué, durante cuánto tiempo y qué puedes hacer con ellos (artículo 13 del RGPD).',
  sections: [
    {
      id: 'responsable',
      title: 'Quién es el responsable',
      body: [
        'Es responsable del tratamiento %{operator}, con los datos que figuran al principio de esta página. Para todo lo relativo a tus datos, también para dirigirte a quien vela por su protección, escribe a %{privacyEmail}.',
      ],
    },
    {
      id: 'plantilla',
      title: 'Si trabajas en una empresa que usa Jornada',
      body: [
        'De tus fichajes, ausencias, nóminas y demás datos laborales es responsable tu empresa; %{operator} los trata por su encargo (artículo 28 del RGPD). La base es la obligación legal de llevar el registro de jornada (artículo 34.9 del Estatuto de los Trabajadores) y la ejecución de tu contrato.',
        [
          'El registro de jornada se conserva cuatro años. Puedes consultar y descargar el tuyo siempre, también si tu empresa cancela el servicio o dejas de trabajar en ella.',
          'El lugar se toma solo en el momento de fichar y solo si tu empresa lo ha activado; se te informa antes y puedes negar el permiso sin dejar de fichar (artículo 90 de la Ley Orgánica 3/2018).',
          'No se usan datos biométricos: la huella o la cara con que desbloqueas una llave de acceso no salen de tu dispositivo.',
          `Los recibos de salarios, contratos y partes médicos eliminados por la empresa se conservan bloqueados ${retention.wageDocumentYears} años; otros archivos eliminados, ${retention.deletedDays} días.`,
          'El canal de denuncias admite comunicaciones anónimas: no se guarda la dirección ni se exige sesión, y se conserva lo que permite la Ley 2/2023, diez años como máximo.',
        ],
        'Ejerce tus derechos ante tu empresa; si nos escribes a nosotros, le hacemos llegar tu petición.',
      ],
    },
    {
      id: 'finalidades',
      title: 'Qué datos tratamos, para qué y cuánto tiempo',
      body: [
        'Como responsable, %{operator} trata los datos de quien contrata y administra el servicio:',
        [
          `Alta sin terminar: nombre, apellidos, email, DNI o NIE, teléfono y datos de la empresa que escribes en el alta se guardan mientras avanzas, aunque no la termines, para que puedas continuarla y para ayudarte a hacerlo. Base: medidas previas al contrato (artículo 6.1.b). Plazo: ${retention.opportunityMonths} meses desde el último cambio.`,
          'Cuenta y suscripción: los mismos datos, el plan, y qué condiciones aceptaste y cuándo. Base: el contrato (artículo 6.1.b). Plazo: mientras dure y, después, bloqueados hasta que prescriban las responsabilidades.',
          'Facturas y contabilidad: datos fiscales e importes. Base: obligación legal (artículo 6.1.c). Plazo: seis años (artículo 30 del Código de Comercio).',
          'Pago: Stripe trata los datos de la tarjeta; nosotros solo vemos la marca, los cuatro últimos números y la caducidad. Base: el contrato.',
          'Novedades y ofertas por correo: solo si marcas la casilla. Base: tu consentimiento (artículos 6.1.a del RGPD y 21 de la Ley 34/2002), que puedes retirar cuando quieras sin que afecte a lo anterior.',
          'Avisos del servicio y soporte: tu contacto y lo que nos cuentas. Base: el contrato.',
          'Seguridad: sesiones abiertas, dispositivos desde los que entras, intentos de acceso y registros técnicos. Base: interés legítimo en proteger el servicio (artículo 6.1.f). Plazo: el imprescindible, doce meses como máximo; el registro de actividad de cada empresa, que nadie puede alterar, mientras dure el servicio.',
        ],
        'Los datos marcados como necesarios lo son para contratar: sin ellos no podemos crear la cuenta. No se toman decisiones automatizadas ni se elaboran perfiles.',
      ],
    },
    {
      id: 'destinatarios',
      title: 'Quién los recibe',
      body: [
        [
          'Los proveedores de alojamiento y de correo, como encargados.',
          'Stripe, que tramita el pago y emite sus propios avisos.',
          'Los servicios de mapas (OpenStreetMap o el que se haya configurado), que reciben la dirección de red de tu navegador cuando se muestra un mapa y el texto que buscas.',
          'El servicio de notificaciones de tu navegador, si las activas.',
          'Administraciones, juzgados y la Inspección de Trabajo, cuando la ley lo exige.',
        ],
        'No vendemos datos ni los cedemos con fines publicitarios.',
      ],
    },
    {
      id: 'transferencias',
      title: 'Transferencias internacionales',
      body: [
        'Los datos se alojan en el Espacio Económico Europeo. Stripe puede tratar algunos en Estados Unidos, al amparo del Marco de Privacidad de Datos UE-EE. UU. o de cláusulas contractuales tipo (artículos 45 y 46 del RGPD). Puedes pedir copia de las garantías en %{privacyEmail}.',
      ],
    },
    {
      id: 'derechos',
      title: 'Tus derechos',
      body: [
        'Puedes acceder a tus datos, rectificarlos, suprimirlos, pedir que se limite su tratamiento, oponerte, llevártelos en un formato de uso común y retirar tu consentimiento. Escribe a %{privacyEmail}; respondemos en un mes. Lo que la ley obliga a conservar se bloquea en lugar de borrarse.',
        'Si crees que no hemos atendido bien tus derechos, puedes reclamar ante la Agencia Española de Protección de Datos (www.aepd.es).',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies y almacenamiento en tu navegador',
      body: [
        'No usamos cookies de publicidad ni de análisis. Tu navegador guarda lo imprescindible para que el servicio funcione (artículo 22.2 de la Ley 34/2002):',
        [
          'una cookie que distingue tu navegador, para que nadie use tu sesión desde otro sitio (400 días);',
          'la sesión y si quieres mantenerla, el tema claro u oscuro, la empresa elegida y las columnas que eliges para las listas;',
          'lo escrito en el alta, hasta que cierras la pestaña;',
          'los fichajes hechos sin conexión, hasta que se envían.',
        ],
        'En las pantallas de pago, Stripe puede usar cookies propias necesarias para prevenir el fraude.',
      ],
    },
    {
      id: 'seguridad',
      title: 'Cómo los protegemos',
      body: [
        'Comunicaciones cifradas; contraseñas y PIN guardados solo como resúmenes criptográficos; accesos según la responsabilidad de cada persona y separados por empresa; registro de jornada encadenado, en el que se nota cualquier alteración; copias de seguridad.',
      ],
    },
    {
      id: 'cambios',
      title: 'Cambios de esta política',
      body: [
        'Arriba figura desde cuándo rige esta versión. Si cambia algo importante, avisamos por correo antes de aplicarlo.',
      ],
    },
  ],
};
