export { default as LabelIcon } from '@mui/icons-material/LabelOutlined';
