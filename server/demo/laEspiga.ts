import { cifOf } from './identityNumbers.ts';
import { laEspigaLeave } from './laEspigaLeave.ts';
import { laEspigaPeople } from './laEspigaPeople.ts';
import type { Company } from './script.ts';
import { allMonths, weekdays } from './script.ts';

const summer = [7, 8];

export const laEspiga: Company = {
  key: 'la-espiga',
  name: 'Panadería La Espiga SL',
  cif: cifOf('8431276'),
  phone: '910000101',
  address: 'Calle de Fuencarral, 118',
  city: 'Madrid',
  state: 'Madrid',
  zipCode: '28010',
  coordinates: { latitude: 40.43106, longitude: -3.70228 },
  timeZone: 'Europe/Madrid',
  employeeLimit: 30,
  clockMethods: [1, 2, 3],
  asksLocation: false,
  teamPresence: true,
  subscription: 'active',
  createdDaysAgo: 430,
  historyDays: 92,
  localDays: [
    { day: '05-15', name: 'San Isidro', kind: 'local' },
    { day: '11-09', name: 'Nuestra Señora de la Almudena', kind: 'local' },
  ],
  people: laEspigaPeople,
  kiosks: ['Entrada del obrador'],
  teams: [
    {
      name: 'Obrador',
      description: 'Amasado, hornos y pastelería',
      people: [
        'antonio.ruiz',
        'manuel.ortega',
        'ionut.popescu',
        'francisco.molina',
        'yolanda.prieto',
        'david.serrano',
        'pilar.navarro',
        'mohamed.elamrani',
        'cristina.vega',
      ],
    },
    {
      name: 'Tienda',
      description: 'Atención al público en Fuencarral',
      people: ['empleado', 'carmen.iglesias', 'laura.dominguez', 'raquel.fuentes', 'beatriz.cano', 'nerea.aguirre'],
    },
    {
      name: 'Reparto',
      description: 'Rutas a bares, hoteles y colegios',
      people: ['javier.gallego', 'ruben.pascual', 'wilson.quispe'],
    },
    {
      name: 'Refuerzo',
      description: 'Tardes y fines de semana',
      people: ['irene.cabrera', 'hugo.ramos', 'sara.benitez'],
    },
    { name: 'Administración', description: 'Pedidos, facturas y personal', people: ['elena.castillo'] },
  ],
  schedules: [
    {
      name: 'Obrador rotativo',
      months: allMonths,
      weeks: [
        {
          blocks: [{ days: [...weekdays], shift: '22:00 - 06:00' }],
          people: ['antonio.ruiz', 'manuel.ortega', 'ionut.popescu'],
        },
        {
          blocks: [{ days: [...weekdays], shift: '06:00 - 14:00' }],
          people: ['francisco.molina', 'yolanda.prieto', 'david.serrano'],
        },
      ],
    },
    {
      name: 'Pastelería',
      months: allMonths,
      weeks: [
        {
          blocks: [{ days: [2, 3, 4, 5, 6], shift: '05:00 - 13:00' }],
          people: ['pilar.navarro', 'mohamed.elamrani', 'cristina.vega'],
        },
      ],
    },
    {
      name: 'Tienda, jornada partida',
      months: allMonths.filter((month) => !summer.includes(month)),
      weeks: [
        {
          blocks: [
            { days: [...weekdays], shift: '09:00 - 13:00;17:00 - 20:00' },
            { days: [6], shift: '09:00 - 14:00' },
          ],
          teams: ['Tienda'],
        },
      ],
    },
    {
      name: 'Tienda, jornada de verano',
      months: summer,
      weeks: [
        {
          blocks: [
            { days: [...weekdays], shift: '08:00 - 15:00' },
            { days: [6], shift: '09:00 - 14:00' },
          ],
          teams: ['Tienda'],
        },
      ],
    },
    {
      name: 'Reparto',
      months: allMonths,
      weeks: [{ blocks: [{ days: [...weekdays], shift: '05:30 - 13:30' }], teams: ['Reparto'] }],
    },
    {
      name: 'Fines de semana',
      months: allMonths,
      weeks: [{ blocks: [{ days: [6, 0], shift: '08:00 - 14:00' }], people: ['irene.cabrera', 'hugo.ramos'] }],
    },
    {
      name: 'Tardes',
      months: allMonths,
      weeks: [{ blocks: [{ days: [...weekdays], shift: '16:30 - 20:30' }], people: ['sara.benitez'] }],
    },
    {
      name: 'Oficina',
      months: allMonths,
      weeks: [{ blocks: [{ days: [...weekdays], shift: '09:00 - 17:00' }], teams: ['Administración'] }],
    },
  ],
  leave: laEspigaLeave,
  corrections: [
    {
      person: 'carmen.iglesias',
      kind: 'laterEnd',
      status: 'pending',
      daysBack: 2,
      reason: 'Me quedé a cerrar la caja y fiché antes de terminar',
    },
    {
      person: 'javier.gallego',
      kind: 'earlierStart',
      status: 'pending',
      daysBack: 1,
      reason: 'Salí directo a ruta y fiché al llegar al primer cliente',
    },
    {
      person: 'pilar.navarro',
      kind: 'missing',
      status: 'pending',
      daysBack: 3,
      reason: 'Se me olvidó el móvil en casa y no pude fichar',
    },
    {
      person: 'empleado',
      kind: 'laterEnd',
      status: 'pending',
      daysBack: 3,
      reason: 'Atendí a un cliente después de fichar la salida',
    },
    {
      person: 'elena.castillo',
      kind: 'earlierStart',
      status: 'approved',
      daysBack: 4,
      reason: 'El ordenador tardó en arrancar',
    },
    {
      person: 'empleado',
      kind: 'earlierEnd',
      status: 'approved',
      daysBack: 8,
      reason: 'Fiché la salida tarde por error',
    },
    {
      person: 'ruben.pascual',
      kind: 'laterEnd',
      status: 'rejected',
      daysBack: 6,
      reason: 'Volví con retraso de la última ruta',
      answer: 'El parte de ruta marca la hora que fichaste',
    },
    {
      person: 'manuel.ortega',
      by: 'company',
      kind: 'earlierEnd',
      status: 'pending',
      daysBack: 2,
      reason: 'El cierre de caja consta veinte minutos antes de la salida fichada',
    },
    {
      person: 'francisco.molina',
      by: 'company',
      kind: 'earlierEnd',
      status: 'disputed',
      daysBack: 5,
      reason: 'El obrador cerró antes de la salida fichada',
      answer: 'Me quedé limpiando el horno hasta la hora que fiché',
    },
  ],
  complaints: [
    {
      daysAgo: 41,
      message:
        'En el turno de noche se apaga la extracción de humos y hay días que no se puede respirar junto a los hornos.',
      replies: [
        {
          daysAgo: 37,
          byAdmin: true,
          message:
            'Gracias por avisar. Hemos abierto una investigación y el técnico revisará la extracción esta semana.',
        },
        { daysAgo: 33, byAdmin: false, message: 'La revisaron el jueves, pero de madrugada sigue parándose.' },
        {
          daysAgo: 30,
          byAdmin: true,
          message: 'Se ha sustituido el temporizador. El expediente sigue abierto hasta comprobar que funciona.',
        },
      ],
    },
    {
      daysAgo: 16,
      message: 'Un encargado de turno comenta en voz alta las bajas médicas de los compañeros.',
      replies: [
        {
          daysAgo: 12,
          byAdmin: true,
          message: 'Hemos recibido la denuncia y la estamos tratando de forma confidencial.',
        },
      ],
    },
    { daysAgo: 3, message: 'Se piden horas extra los domingos que luego no aparecen en la nómina.', replies: [] },
  ],
};
