import { inCountry, open, type Rule } from './rules.js';
import { campaign, flight, survey } from './objects.js';

/** Campaign control. */
export const campaignsPolicy = {
  'campaigns.list': inCountry('GET /campaigns', { anyModule: ['campaign'], scope: 'campaigns.read' }),
  'campaigns.filters': inCountry('GET /campaigns/filters', {
    anyModule: ['campaign'],
    scope: 'campaigns.read',
  }),
  'campaigns.create-or-edit-data': inCountry('GET /campaigns/create-or-edit-data', {
    anyModule: ['create_edit'],
    scope: 'campaigns.read',
  }),
  'campaigns.store': inCountry('POST /campaigns/store', {
    anyModule: ['create_edit'],
    scope: 'campaigns.write',
  }),
  'campaigns.update': inCountry('POST /campaigns/{id}/update', {
    anyModule: ['create_edit'],
    object: campaign('edit'),
    scope: 'campaigns.write',
  }),
  'campaigns.archive': inCountry('POST /campaigns/{id}/archive', {
    anyModule: ['create_edit'],
    object: campaign('edit'),
    scope: 'campaigns.write',
  }),
  'campaigns.show': inCountry('GET /campaigns/{id}', {
    object: campaign('read'),
    scope: 'campaigns.read',
  }),
  'campaigns.reach-chart': inCountry('GET /campaigns/{id}/reach-chart', {
    object: campaign('read'),
    scope: 'campaigns.read',
  }),
  'campaigns.breakdown.show': inCountry('GET /campaigns/{id}/breakdown/{dimension}', {
    object: campaign('read'),
    scope: 'campaigns.read',
  }),
  'campaigns.insights': inCountry('GET /campaigns/{id}/insights', {
    object: campaign('read'),
    scope: 'campaigns.read',
  }),
  'campaigns.ad-impressions.chart': inCountry('GET /campaigns/{id}/ad-impressions/chart', {
    object: campaign('read'),
    scope: 'campaigns.read',
  }),
  'campaigns.ad-impressions.table': inCountry('GET /campaigns/{id}/ad-impressions/table', {
    object: campaign('read'),
    scope: 'campaigns.read',
  }),
  'campaigns.ad-impressions.compare': inCountry('POST /campaigns/{id}/ad-impressions/compare', {
    object: campaign('read'),
    scope: 'campaigns.read',
  }),
  'campaigns.chart-export': inCountry('GET /campaigns/{id}/chart-export', {
    object: campaign('report'),
    scope: 'campaigns.read',
    exports: true,
  }),
  'campaigns.export': inCountry('GET /campaigns/{id}/export', {
    object: campaign('report'),
    scope: 'campaigns.read',
    exports: true,
  }),
  'campaigns.cost': inCountry('POST /campaigns/{id}/cost', {
    object: campaign('read'),
    scope: 'campaigns.read',
  }),
  'campaigns.response': inCountry('GET /campaigns/{id}/response', {
    object: campaign('read'),
    scope: 'campaigns.read',
  }),
  'campaigns.target-accuracy': inCountry('GET /campaigns/{id}/target-accuracy', {
    object: campaign('read'),
    scope: 'campaigns.read',
  }),
  'campaigns.attributes': inCountry('GET /campaigns/{id}/attributes', {
    object: campaign('read'),
    scope: 'campaigns.read',
  }),
  'campaigns.tracked-users.export': inCountry('POST /campaigns/{id}/tracked-users/export', {
    anyModule: ['super_admin'],
    object: campaign('read'),
  }),
  'campaigns.special-functions.list': inCountry('GET /campaigns/{id}/special-functions', {
    anyModule: ['super_admin'],
    object: campaign('read'),
  }),
  'campaigns.special-functions.run': inCountry('POST /campaigns/{id}/special-functions/{action}', {
    anyModule: ['super_admin'],
    object: campaign('read'),
  }),
  'campaigns.creatives.list': inCountry('GET /campaigns/{id}/creatives', {
    object: flight('read'),
    scope: 'campaigns.read',
  }),
  'campaigns.creatives.show': inCountry('GET /campaigns/{id}/creatives/{sujet_id}', {
    object: flight('read'),
    scope: 'campaigns.read',
  }),
  'campaigns.creatives.create': inCountry('POST /campaigns/{id}/creatives', {
    object: flight('edit'),
    scope: 'campaigns.write',
  }),
  'campaigns.creatives.update': inCountry('POST /campaigns/{id}/creatives/{sujet_id}', {
    object: flight('edit'),
    scope: 'campaigns.write',
  }),
  'campaigns.creatives.delete': inCountry('DELETE /campaigns/{id}/creatives/{sujet_id}', {
    object: flight('edit'),
    scope: 'campaigns.write',
  }),
  'sujets.store': inCountry('POST /sujets/store', {
    object: flight('edit', 'campaign_id'),
    scope: 'campaigns.write',
  }),
  'creative-files.show': open(
    'pictures and parts of archives that pages show, by random names',
    'GET /v3/creative-files/{hash}',
    'GET /v3/creative-files/{hash}/{name}',
    'GET /v3/creative-files/{hash}/{folder}/{name}',
    'GET /v3/creative-files/{hash}/{folder}/{subfolder}/{name}',
  ),
  'vast.show': open('players of videos fetch it, by the random code of a tag', 'GET /v3/vast/{code}'),
  'campaigns.tracking-codes': inCountry('GET /campaigns/{id}/tracking-codes', {
    object: flight('read'),
    scope: 'campaigns.read',
  }),
  'campaigns.tracking-codes.set-options': inCountry('POST /campaigns/{id}/tracking-codes/set-options', {
    object: flight('edit'),
    scope: 'campaigns.write',
  }),
  'campaigns.tracking-codes.upload': inCountry('POST /campaigns/{id}/tracking-codes/upload', {
    object: flight('edit'),
    scope: 'campaigns.write',
  }),
  'campaigns.tracking-channel-groups.list': inCountry('GET /campaigns/{id}/tracking-channel-groups', {
    object: campaign('read'),
    scope: 'campaigns.read',
  }),
  'campaigns.tracking-channel-groups.show': inCountry(
    'GET /campaigns/{id}/tracking-channel-groups/{group_id}',
    { object: campaign('read'), scope: 'campaigns.read' },
  ),
  'campaigns.tracking-channel-groups.create': inCountry('POST /campaigns/{id}/tracking-channel-groups', {
    object: campaign('edit'),
    scope: 'campaigns.write',
  }),
  'campaigns.tracking-channel-groups.update': inCountry(
    'PUT /campaigns/{id}/tracking-channel-groups/{group_id}',
    { object: campaign('edit'), scope: 'campaigns.write' },
  ),
  'campaigns.tracking-channel-groups.delete': inCountry(
    'DELETE /campaigns/{id}/tracking-channel-groups/{group_id}',
    { object: campaign('edit'), scope: 'campaigns.write' },
  ),
  'campaigns.channel-names.list': inCountry('GET /campaigns/{id}/channel-names', {
    object: campaign('read'),
    scope: 'campaigns.read',
  }),
  'campaigns.channel-names.save': inCountry('POST /campaigns/{id}/channel-names', {
    object: campaign('edit'),
    scope: 'campaigns.write',
  }),
  'campaigns.channel-entry-groups': inCountry('GET /campaigns/{id}/channel-entry-groups', {
    object: campaign('read'),
    scope: 'campaigns.read',
  }),
  'contact-breakdowns.show': inCountry('GET /contact-breakdowns', {
    anyModule: ['campaign'],
    scope: 'campaigns.read',
  }),
  'contact-breakdowns.save': inCountry('POST /contact-breakdowns', {
    anyModule: ['campaign'],
    scope: 'campaigns.write',
  }),
  'campaigns.survey.show': inCountry('GET /campaigns/{id}/survey', {
    object: flight('read'),
    scope: 'campaigns.read',
  }),
  'campaigns.survey.create': inCountry('POST /campaigns/{id}/survey', {
    object: flight('edit'),
    scope: 'campaigns.write',
  }),
  'campaigns.survey.update': inCountry('PUT /campaigns/{id}/survey/{survey_id}', {
    object: flight('edit'),
    scope: 'campaigns.write',
  }),
  'campaigns.survey.delete': inCountry('DELETE /campaigns/{id}/survey/{survey_id}', {
    object: flight('edit'),
    scope: 'campaigns.write',
  }),
  'campaigns.survey.status': inCountry('POST /campaigns/{id}/survey/{survey_id}/status', {
    object: flight('edit'),
    scope: 'campaigns.write',
  }),
  'campaigns.survey.invite': inCountry('POST /campaigns/{id}/survey/{survey_id}/invitations', {
    anyModule: ['BrandLift_questionnaire_management'],
    object: flight('edit'),
  }),
  'campaigns.survey.invitations': inCountry('POST /campaigns/{id}/survey/{survey_id}/invitations/export', {
    anyModule: ['BrandLift_questionnaire_management'],
    object: flight('edit'),
  }),
  'surveys.questions.create': inCountry('POST /surveys/{survey_id}/questions', {
    object: survey('edit'),
    scope: 'campaigns.write',
  }),
  'surveys.questions.update': inCountry('PUT /surveys/{survey_id}/questions/{question_id}', {
    object: survey('edit'),
    scope: 'campaigns.write',
  }),
  'surveys.questions.delete': inCountry('DELETE /surveys/{survey_id}/questions/{question_id}', {
    object: survey('edit'),
    scope: 'campaigns.write',
  }),
  'surveys.questions.answers.create': inCountry('POST /surveys/{survey_id}/questions/{question_id}/answers', {
    object: survey('edit'),
    scope: 'campaigns.write',
  }),
  'surveys.questions.answers.update': inCountry(
    'PUT /surveys/{survey_id}/questions/{question_id}/answers/{answer_id}',
    { object: survey('edit'), scope: 'campaigns.write' },
  ),
  'surveys.questions.answers.delete': inCountry(
    'DELETE /surveys/{survey_id}/questions/{question_id}/answers/{answer_id}',
    { object: survey('edit'), scope: 'campaigns.write' },
  ),
  'survey-templates.list': inCountry('GET /survey-templates', {
    anyModule: ['BrandLift_questionnaire_management'],
  }),
  'survey-templates.importable': inCountry('GET /survey-templates/importable', {
    anyModule: ['campaign', 'adfx'],
    scope: 'campaigns.read',
  }),
  'survey-templates.import': inCountry('POST /survey-templates/{template_id}/import', {
    object: flight('edit', 'campaign_id'),
    scope: 'campaigns.write',
  }),
  'survey-templates.create': inCountry('POST /survey-templates', {
    anyModule: ['BrandLift_questionnaire_management'],
  }),
  'survey-templates.update': inCountry('PUT /survey-templates/{template_id}', {
    anyModule: ['BrandLift_questionnaire_management'],
  }),
  'survey-templates.delete': inCountry('DELETE /survey-templates/{template_id}', {
    anyModule: ['BrandLift_questionnaire_management'],
  }),
  'survey-templates.delete-many': inCountry('DELETE /survey-templates', {
    anyModule: ['BrandLift_questionnaire_management'],
  }),
  'brands.list': inCountry('GET /brands', { anyModule: ['BrandLift_brands_management', 'campaign'] }),
  'brands.create': inCountry('POST /brands', { anyModule: ['BrandLift_brands_management'] }),
  'brands.update': inCountry('PUT /brands/{brand_id}', { anyModule: ['BrandLift_brands_management'] }),
  'brands.delete': inCountry('DELETE /brands/{brand_id}', { anyModule: ['BrandLift_brands_management'] }),
  'brands.delete-many': inCountry('DELETE /brands', { anyModule: ['BrandLift_brands_management'] }),
  'campaigns.kpi': inCountry('POST /campaigns/{id}/kpi', {
    anyModule: ['kpi'],
    object: campaign('read'),
    scope: 'campaigns.read',
  }),
  'campaigns.kpi.breakdown': inCountry('POST /campaigns/{id}/kpi/breakdown', {
    anyModule: ['kpi'],
    object: campaign('read'),
    scope: 'campaigns.read',
  }),
  'campaigns.kpi.survey-breakdown': inCountry('POST /campaigns/{id}/kpi/breakdown/survey/{survey_id}', {
    anyModule: ['kpi'],
    object: campaign('read'),
    scope: 'campaigns.read',
  }),
  'campaigns.kpi.export': inCountry('GET /campaigns/{id}/kpi/export', {
    anyModule: ['kpi'],
    object: campaign('report'),
    scope: 'campaigns.read',
    exports: true,
  }),
  'campaigns.kpi.propose': inCountry('POST /campaigns/{id}/kpi/propose', {
    anyModule: ['super_admin'],
    object: campaign('read'),
  }),
  'panel-attributes.search': inCountry('GET /panel-attributes/search', {
    anyModule: ['campaign'],
    scope: 'campaigns.read',
  }),
} as const satisfies Record<string, Rule>;
