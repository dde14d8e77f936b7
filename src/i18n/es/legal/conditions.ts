import { limits, trialDays, vatPercent } from '#domain/constants.ts';
import type { LegalText } from '#src/i18n/pages/legal/text.ts';

export const conditions: LegalText = {
  title: 'Términos y condiciones',
  about:
    'Lo que acuerdas con %{operator} cuando tu empresa usa Jornada: qué ofrece el servicio, qué cuesta, cómo se cancela y cómo se tratan los datos de tu plantilla.',
  sections: [
    {
      id: 'titular',
      title: 'Quién presta el servicio',
      body: [
        'Presta el servicio %{operator}, con los datos de identificación que figuran al principio de esta página (artículo 10 de la Ley 34/2002, de servicios de la sociedad de la información). Para cualquier consulta escribe a %{supportEmail}.',
      ],
    },
    {
      id: 'objeto',
      title: 'Qué se contrata y entre quiénes',
      body: [
        'Jornada es un servicio en línea para registrar la jornada y gestionar la plantilla: fichajes, horarios, ausencias, nóminas, documentos, solicitudes y canal de denuncias. Se usa por internet, sin instalar nada.',
        'El contrato es entre %{operator} y la empresa o profesional autónomo que se da de alta («la empresa»). Quien hace el alta declara que puede obligar a la empresa. Las personas de la plantilla y las asesorías a las que la empresa da acceso usan el servicio por cuenta de ella y no pagan nada.',
        'El servicio se dirige a empresas y profesionales, no a consumidores.',
      ],
    },
    {
      id: 'alta',
      title: 'Alta y cuentas',
      body: [
        'El alta se hace en línea en los pasos Usuario, Empresa, Plan y Pago. Antes de terminar puedes volver atrás y corregir lo escrito. El contrato se perfecciona cuando aparece la confirmación de la cuenta; te enviamos además un correo para verificar tu dirección. Estos términos pueden guardarse e imprimirse desde esta página.',
        'Los datos del alta deben ser verdaderos y estar al día. Cada cuenta es personal: quien la usa guarda su contraseña y nos avisa si cree que otra persona la conoce. La empresa decide a quién da acceso y con qué responsabilidad (administración, gestión, asesoría o plantilla).',
      ],
    },
    {
      id: 'prueba',
      title: 'Prueba gratuita',
      body: [
        `El alta incluye ${trialDays} días de prueba gratuita, con todas las funciones del plan elegido.`,
        [
          'Sin tarjeta: al acabar la prueba la suscripción termina por sí sola, sin ningún cobro.',
          `Con tarjeta: el primer cobro se hace al acabar los ${trialDays} días, en la fecha que se muestra antes de confirmar. Puedes cancelar antes sin pagar nada.`,
        ],
      ],
    },
    {
      id: 'precios',
      title: 'Planes, precios e impuestos',
      body: [
        'El plan depende del número de empleados activos. Cada plan indica su precio al mes y hasta cuántos empleados admite; los planes sin máximo se cobran por empleado y mes. Al llegar al máximo no se pueden dar de alta ni activar más personas hasta cambiar de plan; nadie pierde el acceso por ello.',
        `Los precios se muestran en euros con el IVA (${vatPercent} %) incluido, desglosado en el resumen y en la factura. Si por el domicilio de la empresa corresponde otro impuesto, se aplica el que proceda.`,
        'Puedes cambiar de plan cuando quieras. La diferencia de precio del periodo en curso se ajusta en la siguiente factura. Los cupones rebajan el precio durante el tiempo que indican y no se canjean por dinero.',
      ],
    },
    {
      id: 'pago',
      title: 'Pago y facturas',
      body: [
        'La suscripción se paga por meses adelantados con tarjeta, a través de Stripe. Los datos de la tarjeta se escriben en los campos de Stripe y no llegan a nuestros sistemas. Tu banco puede pedirte que confirmes la operación.',
        'De cada cobro se emite una factura en PDF, que administración y asesoría descargan desde la página de la empresa.',
        'Si un cobro falla se avisa en la página de la empresa y se vuelve a intentar durante unos días; mientras tanto el servicio sigue. Si el pago no llega, la suscripción termina. Una suscripción cuyo primer pago no se completa no da acceso.',
      ],
    },
    {
      id: 'cambios-de-precio',
      title: 'Cambios de precio',
      body: [
        'Los precios pueden cambiar para periodos futuros. Avisamos por correo a la administración de la empresa con al menos 30 días de antelación, con el precio nuevo y la fecha desde la que rige. Si no te conviene, puedes cancelar antes de esa fecha sin coste; lo ya pagado no cambia.',
      ],
    },
    {
      id: 'cancelacion',
      title: 'Duración, cancelación y desistimiento',
      body: [
        'La suscripción se renueva cada mes, sin permanencia. La administración de la empresa la cancela cuando quiera desde la página de la empresa, sin dar razones ni llamar a nadie.',
        'La cancelación tiene efecto de inmediato: la plantilla pierde el acceso y no hay más cobros. El mes empezado no se devuelve, salvo que la causa sea un incumplimiento nuestro. La suscripción puede reactivarse después con cualquier plan.',
        'También tras la cancelación cada persona puede consultar y descargar su propio registro, y la empresa puede descargar el registro completo que la ley le obliga a conservar.',
        'Al tratarse de un contrato entre empresas no se aplica el derecho de desistimiento de los consumidores (artículos 102 y siguientes del Real Decreto Legislativo 1/2007). La prueba gratuita cumple el mismo fin. Si la ley te considerase consumidor, tendrías 14 días naturales desde el alta para desistir, escribiendo a %{supportEmail}.',
        '%{operator} puede suspender o resolver el contrato si la empresa incumple gravemente estas condiciones y no lo remedia en 15 días desde el aviso, o de inmediato si hay riesgo para la seguridad del servicio o de terceros. El registro legal sigue disponible para su descarga.',
      ],
    },
    {
      id: 'registro',
      title: 'El registro de jornada',
      body: [
        'La obligación de llevar el registro diario de jornada (artículo 34.9 del Estatuto de los Trabajadores) es de la empresa; Jornada le da los medios para cumplirla. Cada fichaje queda anotado sin que se pueda borrar ni alterar: las correcciones se añaden, con autor, fecha y motivo, y lo anterior se conserva.',
        'El registro se conserva cuatro años y permanece a disposición de las personas trabajadoras, de sus representantes y de la Inspección de Trabajo y Seguridad Social. La empresa puede exportarlo en cualquier momento.',
        `Los fichajes hechos sin conexión se admiten hasta ${limits.offlinePunchHours} horas después y quedan señalados como tales.`,
        'Los cálculos, avisos y documentos que ofrece el servicio ayudan a la gestión, pero no son asesoramiento jurídico ni laboral.',
      ],
    },
    {
      id: 'uso',
      title: 'Uso correcto',
      body: [
        'La empresa y sus usuarios se comprometen a usar el servicio conforme a la ley y, en particular, a:',
        [
          'informar a la plantilla del registro, y de la localización en el momento de fichar si la activan (artículo 90 de la Ley Orgánica 3/2018);',
          'no fichar por otra persona ni falsear el registro;',
          'no subir contenidos ilícitos, programas dañinos ni datos que no tengan derecho a tratar;',
          'no intentar entrar en datos de otras empresas ni sobrecargar el servicio.',
        ],
      ],
    },
    {
      id: 'disponibilidad',
      title: 'Disponibilidad, soporte y cambios del servicio',
      body: [
        'Ponemos los medios razonables para que el servicio esté disponible de forma continua y hacemos copias de seguridad. Los trabajos de mantenimiento que lo interrumpan se hacen, en lo posible, fuera del horario habitual. El soporte se presta en %{supportEmail}.',
        'El servicio mejora con el tiempo. No retiraremos una función esencial de un plan contratado sin avisar con 30 días y ofrecer la cancelación sin coste.',
      ],
    },
    {
      id: 'encargo',
      title: 'Encargo de tratamiento (artículo 28 del RGPD)',
      body: [
        'De los datos de su plantilla, la empresa es la responsable del tratamiento y %{operator} el encargado. Este apartado es el contrato que exige el artículo 28 del Reglamento (UE) 2016/679.',
        [
          'Objeto y duración: alojar y tratar los datos necesarios para prestar el servicio, mientras dure la suscripción y el tiempo en que la ley obliga a conservarlos.',
          'Personas: la plantilla, la administración, las asesorías y quienes comunican por el canal de denuncias.',
          'Datos: identificación y contacto, condiciones laborales, fichajes y, si se activa, el lugar del fichaje, ausencias y sus justificantes, nóminas, contratos, documentos y comunicaciones. No se usan datos biométricos.',
        ],
        '%{operator} se obliga a:',
        [
          'tratar los datos solo según las instrucciones documentadas de la empresa, que son estas condiciones y lo que configura en el servicio, y avisarla si una le parece contraria a la ley;',
          'garantizar que quienes acceden a los datos han asumido el deber de confidencialidad;',
          'aplicar las medidas de seguridad del artículo 32: cifrado de las comunicaciones, contraseñas y PIN guardados solo como resúmenes criptográficos, accesos por responsabilidad y empresa, registro inalterable, copias de seguridad;',
          'ayudar a la empresa a atender los derechos de las personas, a hacer evaluaciones de impacto y a cumplir los artículos 32 a 36;',
          'notificarle las violaciones de seguridad sin dilación indebida y, como máximo, en 48 horas desde que las conozca, con la información que exige el artículo 33;',
          'al terminar, devolver los datos mediante su exportación y suprimirlos después, salvo los que la ley obligue a conservar, que quedan bloqueados;',
          'poner a su disposición la información necesaria para demostrar el cumplimiento y permitir auditorías, avisadas con 15 días.',
        ],
        'La empresa autoriza con carácter general a recurrir a subencargados: los proveedores de alojamiento, de correo y, para el pago, Stripe. La relación vigente se facilita en %{privacyEmail}. De cada alta o sustitución se avisa con 30 días; la empresa puede oponerse y, si no hay alternativa, cancelar sin coste. A los subencargados se les imponen las mismas obligaciones. Los datos no se transfieren fuera del Espacio Económico Europeo sin las garantías del capítulo V del Reglamento.',
        'La empresa, como responsable, cuenta con base legal para los datos que introduce, informa a las personas y atiende sus derechos.',
      ],
    },
    {
      id: 'propiedad',
      title: 'Propiedad intelectual y datos',
      body: [
        'El programa, su diseño y su marca son de %{operator} o de sus licenciantes; la empresa recibe un derecho de uso no exclusivo mientras dure la suscripción. Los datos que introduce la empresa son suyos.',
      ],
    },
    {
      id: 'responsabilidad',
      title: 'Responsabilidad',
      body: [
        'Cada parte responde de los daños que cause por incumplir sus obligaciones. %{operator} no responde de lo que dependa de la conexión o los equipos de la empresa, de datos erróneos introducidos por sus usuarios ni de fuerza mayor.',
        'Salvo dolo, culpa grave, daños a las personas y los demás casos en que la ley no permite limitarla, la responsabilidad total de %{operator} en un año no supera lo pagado por la empresa en los doce meses anteriores.',
      ],
    },
    {
      id: 'cambios',
      title: 'Cambios de estas condiciones',
      body: [
        'Si estas condiciones cambian, avisamos por correo a la administración con 30 días de antelación, salvo que una ley obligue a aplicarlo antes. Quien no esté de acuerdo puede cancelar sin coste hasta esa fecha. Arriba figura desde cuándo rige esta versión; con el alta se guarda qué versión se aceptó y cuándo.',
      ],
    },
    {
      id: 'ley',
      title: 'Ley y tribunales',
      body: [
        'Se aplica la ley española. Los litigios corresponden a los juzgados y tribunales del domicilio de %{operator}, salvo que la ley imponga otros. El contrato se celebra en español.',
      ],
    },
  ],
};
