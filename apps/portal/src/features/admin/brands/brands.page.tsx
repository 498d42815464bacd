import { useState } from 'react';
import { Button } from '@mantine/core';
import type { Schemas } from '@netreach/api-client';
import { BrandInputDto } from '@netreach/api-client/inputs';
import { client } from '../../../shared/api/client.js';
import { formOf } from '../../../shared/forms/form-spec.js';
import { columnsOf } from '../../../shared/list/list-columns.js';
import { ListPage } from '../../../shared/list/list-page.js';
import { resource } from '../../../shared/resource/resource.js';
import { useSession } from '../../../shared/session/use-session.js';
import { useT } from '../../../i18n/use-t.js';
import { AddBrandsDialog } from './add-brands-dialog.js';

type Brand = Schemas['BrandDto'];

const LIST = '/v3/{cc}/brands';
const BRANDS = resource(LIST, 'brands', { idInPath: 'brand_id' });

const COLUMNS = columnsOf<Brand, 'admin-brands'>([
  { id: 'name', width: 320, phone: 180, sortable: true, pinned: true },
  { id: 'campaigns', width: 120, kind: 'number' },
  { id: 'created_at', width: 200, kind: 'moment', sortable: true },
]);

const FORM = formOf('admin-brands', BrandInputDto, (field) => [field.text('name')]);

/** The brands that campaigns advertise. */
export function BrandsPage() {
  const t = useT('admin-brands');
  const { country } = useSession();
  const [isAdding, setAdding] = useState(false);
  const remove = (brands: readonly Brand[]) =>
    client.DELETE(LIST, {
      params: { path: { cc: country.code } },
      body: { brands: brands.map(({ id }) => id) },
    });
  return (
    <>
      <ListPage
        resource={BRANDS}
        texts="admin-brands"
        columns={COLUMNS}
        nameOf={({ name }) => name}
        form={FORM}
        can={{ create: false, remove: ({ campaigns }) => campaigns === 0 }}
        bulk={[
          {
            id: 'remove',
            asks: true,
            can: ({ campaigns }) => campaigns === 0,
            run: { all: remove },
            invalidates: [['get', LIST]],
          },
        ]}
        tools={<Button onClick={() => setAdding(true)}>{t('create')}</Button>}
      />
      {isAdding ? <AddBrandsDialog onClose={() => setAdding(false)} /> : null}
    </>
  );
}
