export { default as CodeIcon } from '@mui/icons-material/CodeOutlined';
