import { createRoot } from 'react-dom/client';
import { GalleryPage } from '../src/gallery/gallery-page.js';
import '../src/styles.js';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(<GalleryPage />);
