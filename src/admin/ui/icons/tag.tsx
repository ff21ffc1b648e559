export { default as TagIcon } from '@mui/icons-material/TagOutlined';
