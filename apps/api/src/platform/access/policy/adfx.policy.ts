import { crudRules, inCountry, type Rule } from './rules.js';
import { campaign, flight } from './objects.js';

/** adFX tests and their flights. */
export const adfxPolicy = {
  'adfx.list': inCountry('GET /adfx', { anyModule: ['adfx'], scope: 'adfx.read' }),
  'adfx.create-or-edit-data': inCountry('GET /adfx/create-or-edit-data', {
    anyModule: ['adfx_create_edit'],
    scope: 'adfx.read',
  }),
  'adfx.create': inCountry('POST /adfx/create', { anyModule: ['adfx_create_edit'], scope: 'adfx.write' }),
  'adfx.update': inCountry('POST /adfx/{id}/update', {
    anyModule: ['adfx_create_edit'],
    object: campaign('edit'),
    scope: 'adfx.write',
  }),
  'adfx.archive': inCountry('POST /adfx/{id}/archive', {
    anyModule: ['adfx_create_edit'],
    object: campaign('edit'),
    scope: 'adfx.write',
  }),
  ...crudRules('adfx.rules', '/adfx/rules', { anyModule: ['adfx_admin'] }),
  'adfx.flights.manage': inCountry('GET /adfx/flights/manage', { anyModule: ['adfx_admin'] }),
  'adfx.flights.list': inCountry('GET /adfx/{id}/flights', {
    anyModule: ['adfx'],
    object: campaign('read'),
    scope: 'adfx.read',
  }),
  'adfx.flights.create-or-edit-data': inCountry('GET /adfx/{id}/flights/create-or-edit-data', {
    anyModule: ['adfx_create_edit'],
    object: campaign('edit'),
    scope: 'adfx.read',
  }),
  'adfx.flights.preview': inCountry('POST /adfx/{id}/flights/preview', {
    anyModule: ['adfx_create_edit'],
    object: flight('edit'),
    scope: 'adfx.read',
  }),
  'adfx.flights.create': inCountry('POST /adfx/{id}/flights/create', {
    anyModule: ['adfx_create_edit'],
    object: campaign('edit'),
    scope: 'adfx.write',
  }),
  'adfx.flights.update': inCountry('POST /adfx/{id}/flights/{flight_id}/update', {
    anyModule: ['adfx_create_edit'],
    object: flight('edit'),
    scope: 'adfx.write',
  }),
  'adfx.flights.show': inCountry('GET /adfx/{id}/flights/{flight_id}', {
    object: flight('read'),
    scope: 'adfx.read',
  }),
  'adfx.flights.details': inCountry('GET /adfx/{id}/flights/{flight_id}/details', {
    object: flight('read'),
    scope: 'adfx.read',
  }),
  'adfx.comparison': inCountry('GET /adfx/{id}/comparison', {
    object: flight('read'),
    scope: 'adfx.read',
  }),
  'adfx.flights.approve': inCountry('POST /adfx/{id}/flights/{flight_id}/approve', {
    anyModule: ['adfx_admin'],
    object: flight('edit'),
  }),
  'adfx.flights.decline': inCountry('POST /adfx/{id}/flights/{flight_id}/decline', {
    anyModule: ['adfx_admin'],
    object: flight('edit'),
  }),
  'adfx.flights.archive': inCountry('POST /adfx/{id}/flights/{flight_id}/archive', {
    anyModule: ['adfx_create_edit'],
    object: flight('edit'),
    scope: 'adfx.write',
  }),
  'adfx.flights.response': inCountry('GET /adfx/{id}/flights/{flight_id}/response', {
    object: flight('read'),
    scope: 'adfx.read',
  }),
  'adfx.flights.survey-stats': inCountry('GET /adfx/{id}/flights/{flight_id}/survey-stats', {
    object: flight('read'),
    scope: 'adfx.read',
  }),
  'adfx.flights.survey.preview-links': inCountry('GET /adfx/{id}/flights/{flight_id}/survey/preview-links', {
    object: flight('read'),
    scope: 'adfx.read',
  }),
  'adfx.flights.survey.recall-recognition': inCountry(
    'GET /adfx/{id}/flights/{flight_id}/survey/recall-recognition',
    {
      object: flight('read'),
      scope: 'adfx.read',
    },
  ),
  'adfx.flights.survey.intention': inCountry('GET /adfx/{id}/flights/{flight_id}/survey/intention', {
    object: flight('read'),
    scope: 'adfx.read',
  }),
  'adfx.flights.survey.completes': inCountry('GET /adfx/{id}/flights/{flight_id}/survey/completes', {
    object: flight('read'),
    scope: 'adfx.read',
  }),
  'adfx.flights.survey.gender': inCountry('GET /adfx/{id}/flights/{flight_id}/survey/gender', {
    object: flight('read'),
    scope: 'adfx.read',
  }),
  'adfx.flights.survey.age': inCountry('GET /adfx/{id}/flights/{flight_id}/survey/age', {
    object: flight('read'),
    scope: 'adfx.read',
  }),
  'adfx.flights.survey.pdf-export': inCountry('GET /adfx/{id}/flights/{flight_id}/survey/pdf-export', {
    object: flight('report'),
    scope: 'adfx.read',
    exports: true,
  }),
  'adfx.flights.insights-data': inCountry('GET /adfx/{id}/flights/{flight_id}/insights-data', {
    object: flight('read'),
    scope: 'adfx.read',
  }),
  'adfx.tracking-stats': inCountry('GET /adfx/tracking-stats', {
    anyModule: ['adfx_tracking_stats'],
    scope: 'adfx.read',
  }),
} as const satisfies Record<string, Rule>;
